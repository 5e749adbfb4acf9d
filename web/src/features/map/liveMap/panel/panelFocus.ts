import { focusContent } from '../../../../ui/page/focusContent.ts'
import { focusWhenShown } from '../../../../ui/page/focusWhenShown.ts'

/** Moves the focus to the name of the asset whose panel is about to open. */
export const focusPanel = (assetId: number): void =>
  focusWhenShown(() => document.querySelector<HTMLElement>(`[data-panel="${assetId}"]`))

/**
 * Moves the focus from a panel that is about to close to the asset's row or, if the list doesn't show it, to
 * the content. A focus outside the panel stays where it is.
 */
export function leavePanel(panel: Element | null, assetId?: number): void {
  const focused = document.activeElement
  if (focused !== document.body && !panel?.contains(focused)) return
  focusContent()
  if (assetId !== undefined)
    focusWhenShown(() => document.querySelector<HTMLElement>(`[data-asset="${assetId}"]`))
}
