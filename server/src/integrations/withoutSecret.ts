/**
 * Removes a secret from a text that is stored, shown or logged, in every form in which requests carry it. What a
 * provider answers may repeat it.
 */
export function withoutSecret(
  text: string,
  { user = '', secret }: { user?: string; secret: string },
): string {
  if (secret === '') return text
  const basic = Buffer.from(`${user}:${secret}`).toString('base64')
  const forms = [basic, secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]
  return forms.reduce((rest, form) => rest.replaceAll(form, '…'), text)
}
