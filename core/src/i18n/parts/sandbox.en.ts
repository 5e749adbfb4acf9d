/** The sandbox of markers. */
export const sandboxEn = {
  'sandbox.title': 'Sandbox',
}
