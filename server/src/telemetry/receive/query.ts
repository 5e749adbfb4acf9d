/** The parameters of a request's address, whatever the rest of it looks like. */
export const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}
