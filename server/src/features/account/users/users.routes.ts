import { userAccess } from '@yardmaster/core/contract/account/users.access.ts'
import { users } from '@yardmaster/core/contract/account/users.ts'
import { emailChange } from '@yardmaster/core/contract/account/users.emailChange.ts'
import { route } from '../../../http/route.ts'
import { confirmEmailRoutes } from './confirmEmail.routes.ts'
import { cancelOwnChange, readOwnChange, resendLink } from './emailChange.service.ts'
import { listOffered, readAccess, updateAccess } from './userAccess.service.ts'
import { readFeatures, updateFeatures } from './userFeatures.service.ts'
import { readUser, removeUser, setPassword, updateUser } from './users.service.ts'
import { listThings } from './userThings.service.ts'

export const userRoutes = [
  route(users.read, (ctx, { params }) => readUser(ctx, params.id)),
  route(users.update, (ctx, { params, body }) => updateUser(ctx, params.id, body)),
  route(users.remove, (ctx, { params }) => removeUser(ctx, params.id)),
  route(users.setPassword, (ctx, { params, body }) => setPassword(ctx, params.id, body.password)),
  route(users.things, (ctx, { params, query }) => listThings(ctx, params.id, query.after)),
  route(userAccess.read, (ctx, { params }) => readAccess(ctx, params.id)),
  route(userAccess.update, (ctx, { params, body }) => updateAccess(ctx, params.id, body)),
  route(userAccess.things, (ctx, { params, query }) => listOffered(ctx, params.id, query)),
  route(userAccess.readFeatures, (ctx, { params }) => readFeatures(ctx, params.id)),
  route(userAccess.updateFeatures, (ctx, { params, body }) => updateFeatures(ctx, params.id, body)),
  route(emailChange.read, readOwnChange),
  route(emailChange.resend, resendLink),
  route(emailChange.cancel, cancelOwnChange),
  ...confirmEmailRoutes,
]
