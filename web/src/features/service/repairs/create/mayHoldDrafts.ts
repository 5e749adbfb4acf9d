import { paths } from '@yardmaster/core/paths.ts'
import { matchPath } from 'react-router'

export const DRAFT_PREFIX = 'repairDraft:'

const FORM = paths.createRepair(':equipId')

/** Is a ticket kept in this browser, or about to be? What sends them is not loaded before. */
export const mayHoldDrafts = (pathname: string): boolean =>
  matchPath(FORM, pathname) !== null || Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX))
