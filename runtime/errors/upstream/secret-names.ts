/** Names under which services keep what must not be shown. */
const secretNames =
  /secret|passw|passphrase|authorization|credential|signature|cookie|session|(?:api|private|access|auth)key|token|^pin$|^cvc$|^cvv$/;

export function isSecretName(name: string): boolean {
  return secretNames.test(name.toLowerCase().replace(/[^a-z]/g, ""));
}
