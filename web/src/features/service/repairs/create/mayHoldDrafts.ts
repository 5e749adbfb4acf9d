import { paths } from '@yardmaster/core/paths.ts'
import { matchPath } from 'react-router'

export const DRAFT_PREFIX = 'repairDraft:'

const FORM = paths.createRepair(':equipId')

/** Returns whether this browser holds a draft ticket or is about to. Only then is the outbox code loaded. */
export const mayHoldDrafts = (pathname: string): boolean =>
  matchPath(FORM, pathname) !== null || Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX))
