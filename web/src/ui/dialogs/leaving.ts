type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
type Place = Pick<Location, 'origin' | 'pathname' | 'search'>
type Link = Pick<HTMLAnchorElement, 'href' | 'target'>

/** Returns whether this click would replace the current page. */
export function leadsAway(link: Link, click: Click, here: Place): boolean {
  if (!link.href || (link.target && link.target !== '_self')) return false
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false
  const there = new URL(link.href, here.origin)
  return there.origin !== here.origin || there.pathname !== here.pathname || there.search !== here.search
}
