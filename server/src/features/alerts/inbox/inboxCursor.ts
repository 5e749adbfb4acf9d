import { readInstantCursor, writeInstantCursor } from '../../../db/paging.ts'
import type { InboxCursor } from './inbox.queries.ts'

/** Marks the end of a page among the urgent entries, which come first. */
const FIRST = '!'

export const writeInboxCursor = ({ isFirst, ...last }: InboxCursor): string =>
  `${isFirst ? FIRST : ''}${writeInstantCursor(last)}`

export const readInboxCursor = (text: string): InboxCursor =>
  text.startsWith(FIRST)
    ? { isFirst: true, ...readInstantCursor(text.slice(FIRST.length)) }
    : { isFirst: false, ...readInstantCursor(text) }
