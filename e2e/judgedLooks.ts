import type axe from 'axe-core'

/**
 * Axe takes as long as a page, and most of a page looks like earlier pages. So each look is judged once per worker.
 * The look of an element is everything that axe's rules about elements depend on: how the element and all that
 * contains it are drawn, and their roles and states.
 */
type JudgedLooks = {
  /** Looks that passed in earlier checks. */
  known: Set<number>
  /** The elements of the frame now. */
  now: Map<Element, number>
  /** What has passed in this check, with the name of the rule. */
  fresh: Set<string>
}

/** The part of axe's inside that has no public interface: how a rule finds elements and judges one. */
type Rule = { id: string; matches: (this: unknown, element: Element, ...rest: unknown[]) => boolean }
type Check = { evaluate: (this: unknown, element: Element, ...rest: unknown[]) => unknown }

declare global {
  interface Window {
    axe: typeof axe & { _audit: { rules: Rule[]; checks: Record<string, Check> } }
    judgedLooks?: JudgedLooks
  }
}

/**
 * Reads the looks of a frame and returns whether it has axe. Runs in the browser. Looks come and go as JSON, because
 * Playwright takes long for thousands of numbers.
 */
export function readLooks(json: string): boolean {
  if (!('axe' in window)) return false
  const known = new Set(JSON.parse(json) as number[])
  const now = new Map<Element, number>()
  const TOLD =
    /^(?:aria-(?!label|describe|control|own|flow|detail|error|active|value|row|col|pos|set)|role$|class$|type$|lang$|data-theme$|tabindex$|scope$|autocomplete$|disabled$|hidden$|inert$|open$)/

  const digest = (start: number, text: string): number => {
    let value = start
    for (let index = 0; index < text.length; index++)
      value = Math.imul(value ^ text.charCodeAt(index), 16_777_619)
    return value
  }
  const attributesOf = (element: Element) =>
    [...element.attributes]
      .map(({ name, value }) => `${name}=${TOLD.test(name) ? value : value.trim() === '' ? 0 : 1}`)
      .join(' ')
  const drawn = (style: CSSStyleDeclaration) =>
    [
      style.display,
      style.visibility,
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.textDecorationLine,
      style.position,
    ].join(' ')
  const labelsOf = (element: Element) =>
    'labels' in element ? (element.labels as NodeList | null)?.length : ''

  const read = (element: Element, within: number): void => {
    const hasText = element.textContent?.trim() !== ''
    const look = digest(
      within,
      `${element.tagName} ${attributesOf(element)} ${drawn(getComputedStyle(element))} ${hasText} ${labelsOf(element)}`,
    )
    now.set(element, look)
    if (element.tagName !== 'svg') for (const child of element.children) read(child, look)
  }
  read(document.documentElement, digest(17, String(innerWidth)))

  // The changed rules refer to this object, so it stays the same.
  if (window.judgedLooks) Object.assign(window.judgedLooks, { known, now, fresh: new Set() })
  else {
    const looks: JudgedLooks = (window.judgedLooks = { known, now, fresh: new Set() })
    const SMALL_TARGET = 24
    const isSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width < SMALL_TARGET || height < SMALL_TARGET
    }
    // These two rules take half of the time. Whether a small target passes also depends on its neighbors.
    for (const rule of window.axe._audit.rules) {
      const check = window.axe._audit.checks[rule.id]
      if (!check || (rule.id !== 'color-contrast' && rule.id !== 'target-size')) continue
      const lookOf = (element: Element) =>
        rule.id === 'target-size' && isSmall(element) ? undefined : looks.now.get(element)
      const { matches } = rule
      rule.matches = function (element, ...rest) {
        return !looks.known.has(lookOf(element) ?? 0) && matches.call(this, element, ...rest)
      }
      const { evaluate } = check
      check.evaluate = function (element, ...rest) {
        const look = lookOf(element)
        const key = `${rule.id} ${look}`
        if (look !== undefined && looks.fresh.has(key)) return true
        const judgment = evaluate.call(this, element, ...rest)
        if (judgment === true) looks.fresh.add(key)
        return judgment
      }
    }
  }
  return true
}

/** Returns what contains an element with a new look. Runs in the browser. */
export function aroundNewLooks(within: string | null): Element[] {
  const { known, now } = window.judgedLooks ?? { known: new Set<number>(), now: new Map<Element, number>() }
  const around = new Set<Element>()
  for (const [element, look] of now) {
    if (known.has(look) || (within !== null && !element.closest(within))) continue
    const isOuter = element.parentElement === null || (within !== null && element.matches(within))
    around.add(isOuter ? element : (element.parentElement ?? element))
  }
  const isInside = (element: Element): boolean => {
    const { parentElement } = element
    return parentElement !== null && (around.has(parentElement) || isInside(parentElement))
  }
  return [...around].filter((element) => element.isConnected && !isInside(element))
}

/** Returns the new looks that a check has judged. Runs in the browser. */
export function newLooks(within: string | null): string {
  const { known, now } = window.judgedLooks ?? { known: new Set<number>(), now: new Map<Element, number>() }
  const looks = new Set<number>()
  for (const [element, look] of now)
    if (!known.has(look) && (within === null || element.closest(within))) looks.add(look)
  return JSON.stringify([...looks])
}
