import { map } from '@yardmaster/core/contract/map.ts'
import { route } from '../../http/route.ts'

export const mapRoutes = [route(map.settings, async ({ outbound }) => ({ styleUrl: outbound.mapStyleUrl }))]
