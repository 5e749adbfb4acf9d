type Room = { width: number; gap: number; menu: number }

/**
 * Returns which buttons fit side by side. Buttons move to a menu, which takes up space itself, from the end
 * of the list; those with `keep` move last. With `menuAnyway`, the menu is shown in any case.
 */
export function fitting(
  buttons: readonly { width: number; keep: boolean }[],
  { width, gap, menu }: Room,
  menuAnyway: boolean,
): boolean[] {
  const shown = buttons.map(() => true)
  const fits = () => {
    const widths = buttons.filter((_, index) => shown[index]).map((button) => button.width)
    if (menuAnyway || widths.length < buttons.length) widths.push(menu)
    return widths.reduce((sum, each) => sum + each + gap, -gap) <= width
  }
  const order = [...buttons.keys()]
    .toReversed()
    .toSorted((a, b) => Number(buttons[a]?.keep) - Number(buttons[b]?.keep))
  for (const index of order) {
    if (fits()) break
    shown[index] = false
  }
  return shown
}
