import { SCREENS } from '@yardmaster/core/screens.ts'
import { matchPath } from 'react-router'

export const CHECK_PREFIX = 'checkDraft:'

const FORMS = [SCREENS.rentalCheckOut, SCREENS.rentalCheckIn, SCREENS.rentalSwap, SCREENS.walkIn]

/** Returns whether this browser holds an unsent check or is about to. Only then is the outbox code loaded. */
export const mayHoldChecks = (pathname: string): boolean =>
  FORMS.some((form) => matchPath(form, pathname)) ||
  Object.keys(localStorage).some((key) => key.startsWith(CHECK_PREFIX))
