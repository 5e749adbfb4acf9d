import { clients } from '@yardmaster/core/contract/rentals/clients.ts'
import { route } from '../../../http/route.ts'
import {
  addClient,
  listClientChanges,
  listClients,
  listOptions,
  readClient,
  removeClient,
  restoreClient,
  updateClient,
} from './clients.service.ts'
import {
  addSite,
  listSiteChanges,
  listSites,
  listSitesAtPlace,
  readSite,
  removeSite,
  restoreSite,
  updateSite,
} from './sites.service.ts'

export const clientRoutes = [
  route(clients.list, (ctx, { query }) => listClients(ctx, query)),
  route(clients.options, (ctx, { query }) => listOptions(ctx, query.search)),
  route(clients.read, (ctx, { params }) => readClient(ctx, params.id)),
  route(clients.add, (ctx, { body }) => addClient(ctx, body)),
  route(clients.update, (ctx, { params, body }) => updateClient(ctx, params.id, body)),
  route(clients.changes, (ctx, { params }) => listClientChanges(ctx, params.id)),
  route(clients.remove, (ctx, { params }) => removeClient(ctx, params.id)),
  route(clients.restore, (ctx, { params }) => restoreClient(ctx, params.id)),
  route(clients.sites, (ctx, { params }) => listSites(ctx, params.id)),
  route(clients.addSite, (ctx, { params, body }) => addSite(ctx, params.id, body)),
  route(clients.readSite, (ctx, { params }) => readSite(ctx, params.id)),
  route(clients.sitesAtPlace, (ctx, { params }) => listSitesAtPlace(ctx, params.id)),
  route(clients.updateSite, (ctx, { params, body }) => updateSite(ctx, params.id, body)),
  route(clients.siteChanges, (ctx, { params }) => listSiteChanges(ctx, params.id)),
  route(clients.removeSite, (ctx, { params }) => removeSite(ctx, params.id)),
  route(clients.restoreSite, (ctx, { params }) => restoreSite(ctx, params.id)),
]
