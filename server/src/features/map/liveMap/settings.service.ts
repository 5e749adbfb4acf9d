import type { MapSettings } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Context } from '../../../context.ts'

export async function readMapSettings({ db, outbound: { ground } }: Context): Promise<MapSettings> {
  const { styleUrl, darkStyleUrl, streets } = await ground.read(db)
  return { styleUrl, darkStyleUrl, streets, raster: ground.settings.raster }
}
