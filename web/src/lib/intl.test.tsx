// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TextOf } from './intl.tsx'
import { loadWords, useText, Words } from './intl.tsx'

afterEach(cleanup)

test('a render that began before a part of the dictionary arrived shows its texts', async () => {
  let textOfThisRender: TextOf | undefined
  function Screen() {
    const text = useText()
    textOfThisRender ??= text
    return null
  }
  await act(async () => {
    render(
      <Words>
        <Screen />
      </Words>,
    )
  })
  await loadWords(['stream'])
  expect(textOfThisRender?.('stream.title')).toBe('Video Stream')
})
