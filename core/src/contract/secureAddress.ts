/** Only characters that can't end the source list of a content security policy. */
const HOST = /^([a-z0-9-]+\.)*[a-z0-9-]+(:\d+)?$/

/** Returns whether a page may load from the address: an https address without a user name. */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, password } = new URL(text)
  return protocol === 'https:' && HOST.test(host) && username === '' && password === ''
}
