import type { Modules } from './parts.ts'
import { reach } from './parts.ts'

/** Large libraries. What needs one of them is not bundled with what doesn't. */
const LARGE = /\/node_modules\/(maplibre-gl|echarts|hls\.js|qr|temporal-polyfill|@mui\/x-date-pickers)\//

/** What a user opens. Everything else appears with its screen. */
const OPENED =
  /(Dialog|Menu|MenuList|Picker|Panel|Playback|PastBanner|Visits|Lightbox|Alert|Tab|Text|Tooltip|Branches|Choices?|Chips)\.tsx$/
const OPENED_TOO = /\/(Add|Edit|Resolve|Many)\w+\.tsx$/
/** What only some users see on the first page: those of a new account, mechanics, and who may want a weekly mail. */
const SELDOM = /\/(SetupChecklist|MyWorkNotice|MondayMailOffer)\.tsx$/
const isOpened = (root: string) => OPENED.test(root) || OPENED_TOO.test(root) || SELDOM.test(root)

/** The frame around every screen, with the features that are in its bar and what it shows of the folders of all. */
const SHELL = /^(shell|account\/search|alerts\/inbox)\b/
const OF_ALL = /^(ui|lib)\b/
/** What every screen loads after itself. */
export const SHELL_SHOWN = 'shell-shown'

/**
 * Returns a function that names the part that a module belongs to, if it is loaded when it is needed. A screen is a
 * part of its own. What a feature shows later is one part, and what users open there is another: the browser then
 * loads one file instead of one for each dialog.
 */
export const partNames =
  (isScreen: ReadonlySet<string>, modules: Modules) =>
  (root: string): string => {
    const file = root.replace(/^.*\//, '').replace(/\.\w+$/, '')
    if (isScreen.has(root)) return file
    const folder = /\/src\/(?:features\/)?(.+)\/[^/]+$/.exec(root)?.[1]
    if (!folder || root.includes('/node_modules/')) return file
    if (SHELL.test(folder)) return isOpened(root) ? 'shell-opened' : SHELL_SHOWN
    const large = largeNeededBy(root, modules)
    const kind = isOpened(root) ? 'opened' : 'shown'
    if (OF_ALL.test(folder) && kind === 'shown' && large.length === 0) return SHELL_SHOWN
    return [...folder.split('/').slice(0, folder.startsWith('ui/') ? 1 : 2), ...large, kind].join('-')
  }

const known = new WeakMap<Modules, Map<string, string[]>>()

/** Returns the large libraries that a module needs. */
export function largeNeededBy(id: string, modules: Modules): string[] {
  const found = known.get(modules) ?? new Map<string, string[]>()
  known.set(modules, found)
  const names =
    found.get(id) ??
    [...reach([id], modules)].flatMap((each) => LARGE.exec(each)?.[1]?.replace(/\W+/g, '') ?? [])
  found.set(id, names)
  return [...new Set(names)]
}
