// Passkeys: the browser makes one, or shows one that it has; the server knows only public keys.

import { api } from "./api";
import type { Me } from "./messages";

/** Browsers of before 2025 cannot read the options as JSON. */
export const havePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

export async function makePasskey(name: string): Promise<void> {
  const { options } = await api.passkeyOptions();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await api.keepPasskey(made.toJSON(), name);
}

export async function showPasskey(): Promise<Me> {
  const { options } = await api.showOptions();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return api.showPasskey(shown.toJSON());
}
