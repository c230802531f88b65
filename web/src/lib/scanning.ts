// Codes that a camera or a picture shows, where the browser can read them by itself.

interface Detector {
  detect(image: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
type Kind = new (settings: { formats: string[] }) => Detector;

const EVERY = 150;
const kind = (globalThis as { BarcodeDetector?: Kind }).BarcodeDetector;

export const canScan = Boolean(kind && navigator.mediaDevices?.getUserMedia);

/** Look through the camera until told to stop; what is seen is told. */
export async function scan(video: HTMLVideoElement, seen: (text: string) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const detector = new kind!({ formats: ["qr_code"] });
  video.srcObject = stream;
  await video.play();
  const looking = setInterval(async () => {
    const found = await detector.detect(video).catch(() => []);
    for (const { rawValue } of found) seen(rawValue);
  }, EVERY);
  return () => {
    clearInterval(looking);
    for (const track of stream.getTracks()) track.stop();
  };
}
