import type { Frame, Page } from '@playwright/test'
import { BUTTON_STYLES, CODE_FAMILY, FONT_FAMILY, RADII, TEXT_STYLES } from '@yardmaster/core/typeScale.ts'
import { expect } from './test.ts'

/** How something on the page looks, and an example of what looks that way. */
type Look = { kind: 'text' | 'family' | 'radius' | 'button'; look: string; example: string }

const rem = (size: string): number => Number.parseFloat(size) * 16
const plain = (family: string): string => family.replaceAll(/['"]/g, '')

const STRONG = `${rem(TEXT_STYLES.strong.fontSize)}px ${TEXT_STYLES.strong.fontWeight}`

/** Every look that the type scale allows. */
const ALLOWED: Record<Look['kind'], ReadonlySet<string>> = {
  text: new Set(
    Object.values(TEXT_STYLES).map(({ fontSize, fontWeight }) => `${rem(fontSize)}px ${fontWeight}`),
  ),
  family: new Set([plain(FONT_FAMILY), plain(CODE_FAMILY)]),
  radius: new Set(['round', ...Object.values(RADII).map((radius) => `${radius}px`)]),
  button: new Set(
    Object.values(BUTTON_STYLES).map(({ isFilled, isBordered }) =>
      [isFilled && 'filled', isBordered && 'bordered', `${RADII.medium}px`, STRONG].filter(Boolean).join(' '),
    ),
  ),
}

/** Fails the test if anything on the page or in its frames is outside the type scale. */
export async function expectInScale(page: Page, where: string): Promise<void> {
  // Polls, because a page may have shown its sign before its last part.
  await expect(async () => {
    expect(await looksOutsideScale(page), `outside the type scale on ${where}`).toEqual([])
  }).toPass({ timeout: 5000 })
}

/** Returns the looks on the page and in its frames that are outside the type scale, each with an example. */
async function looksOutsideScale(page: Page): Promise<string[]> {
  const looks = (await Promise.all(page.frames().map(looksIn))).flat()
  const outside = new Map<string, string>()
  for (const { kind, look, example } of looks)
    if (!ALLOWED[kind].has(kind === 'family' ? plain(look) : look)) outside.set(`${kind} ${look}`, example)
  return [...outside].map(([look, example]) => `${look}: ${example}`)
}

/** Reads the computed styles of everything visible in a frame. Runs in the browser. */
const looksIn = (frame: Frame): Promise<Look[]> =>
  frame.evaluate(() => {
    const CLEAR = 'rgba(0, 0, 0, 0)'
    const looks: Look[] = []

    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        width > 1 &&
        height > 1
      )
    }
    const hasText = (element: Element) =>
      element.matches(
        'input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea',
      ) ||
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )

    const textOf = ({ fontSize, fontWeight }: CSSStyleDeclaration) => `${fontSize} ${fontWeight}`

    /** A corner of at least half of the shorter side makes a circle or a pill. */
    const radiusOf = (corner: string, element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      const isRound = corner === '50%' || Number.parseFloat(corner) >= Math.min(width, height) / 2
      return isRound ? 'round' : corner
    }
    const cornersOf = (style: CSSStyleDeclaration) => [
      style.borderTopLeftRadius,
      style.borderTopRightRadius,
      style.borderBottomRightRadius,
      style.borderBottomLeftRadius,
    ]
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.backgroundColor !== CLEAR || style.backgroundImage !== 'none' || style.borderTopWidth !== '0px'

    const buttonOf = (style: CSSStyleDeclaration, element: Element) =>
      [
        style.backgroundColor !== CLEAR && 'filled',
        style.borderTopWidth !== '0px' && 'bordered',
        radiusOf(style.borderTopLeftRadius, element),
        textOf(style),
      ]
        .filter(Boolean)
        .join(' ')

    for (const element of document.querySelectorAll('body *')) {
      if (!isVisible(element)) continue
      const style = getComputedStyle(element)
      const example = element.outerHTML.slice(0, 160)
      if (hasText(element)) {
        looks.push({ kind: 'text', look: textOf(style), example })
        looks.push({ kind: 'family', look: style.fontFamily, example })
        if (element.matches('.MuiButton-root, button:not([class*=Mui], [class*=maplibre])'))
          looks.push({ kind: 'button', look: buttonOf(style, element), example })
      }
      if (isDrawn(style))
        for (const corner of cornersOf(style))
          if (corner !== '0px') looks.push({ kind: 'radius', look: radiusOf(corner, element), example })
    }
    return looks
  })
