/** Returns the query parameters of a URL, even if the rest of it is invalid. */
export const queryOf = (url: string): URLSearchParams => {
  const start = url.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1))
}
