import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

/** A longer word may need to be broken to fit. */
const SHORT_WORD = 14

const kept = (word: string): ReactNode =>
  word.includes('-') && word.length <= SHORT_WORD ? (
    <span style={{ whiteSpace: 'nowrap' }}>{word}</span>
  ) : (
    word
  )

/** Keeps names such as EX-101 on one line. Browsers break them after the hyphen. */
export const unbroken = (text: string): ReactNode =>
  createElement(Fragment, null, ...text.split(/( )/).map(kept))
