import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { ShortText } from '../pageFields.ts'
import { paths } from '../../paths.ts'

// The handler validates the body against the settings and renders the page again with the user's input.
const Typed = z.catchall(z.object({}), ShortText)

/** The handler asks the service before it saves. */
const saving = { can: 'integration.manage', ownTransaction: true, confidential: true, body: Typed } as const

/** Pages that ask for the settings of a connection, for browsers without JavaScript and for older links. */
export const integrationPages = {
  setupGenie: get(paths.setupGenie, {
    can: 'integration.manage',
    summary: 'Shows how to get access to Genie Lift Connect, and asks for it',
  }),
  enableGenie: post(paths.setupGenie, { ...saving, summary: 'Connects Genie Lift Connect' }),
  configGenie: get(paths.configGenie, {
    can: 'integration.manage',
    summary: 'Shows the settings of the Genie connection',
  }),
  saveGenie: post(paths.configGenie, { ...saving, summary: 'Saves the settings of the Genie connection' }),
  configShell: get(paths.configShell, {
    can: 'integration.manage',
    summary: 'Shows the settings of the Shell connection',
  }),
  saveShell: post(paths.configShell, {
    ...saving,
    summary: 'Connects Shell, or saves the settings of the connection',
  }),
}
