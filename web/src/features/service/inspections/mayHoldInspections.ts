import { SCREENS } from '@yardmaster/core/screens.ts'
import { matchPath } from 'react-router'

export const INSPECTION_PREFIX = 'inspectionDraft:'

/** Returns whether this browser holds an unsent inspection or is about to. Only then is the outbox code loaded. */
export const mayHoldInspections = (pathname: string): boolean =>
  matchPath(SCREENS.inspect, pathname) !== null ||
  Object.keys(localStorage).some((key) => key.startsWith(INSPECTION_PREFIX))
