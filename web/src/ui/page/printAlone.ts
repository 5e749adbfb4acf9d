/**
 * Prints only the elements that match this selector, starting at the edge of the page, and hides everything
 * else.
 */
export const printAlone = (selector: string) => ({
  '@media print': {
    [`body *:not(${selector}, ${selector} *, :has(${selector}))`]: { display: 'none !important' },
    [`:is(html, body, body *):has(${selector})`]: {
      display: 'block !important',
      margin: '0 !important',
      padding: '0 !important',
      border: '0 !important',
      width: 'auto !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxWidth: 'none !important',
      overflow: 'visible !important',
      background: '#fff !important',
    },
    [selector]: { display: 'block !important', margin: '0 !important' },
  },
})
