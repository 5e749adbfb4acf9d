const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/**
 * Stores the theme in a cookie, so that pages rendered by the server, including the dashboard's frame, use
 * it too.
 */
export function writeThemeCookie(choice: 'system' | 'light' | 'dark'): void {
  const life = choice === 'system' ? 0 : YEAR_IN_SECONDS
  document.cookie = `theme=${choice}; path=/; max-age=${life}; samesite=lax`
}
