import type { Db } from '../db/database.ts'
import { effectiveGround } from './effectiveGround.ts'
import type { EffectiveGround, GroundSettings } from './effectiveGround.ts'
import { readChoice } from './ground.queries.ts'
import type { GroundChoice } from './ground.queries.ts'
import { openStreetFile } from './streetFile.ts'
import type { StreetFile } from './streetFile.ts'

/** The ground of all maps: what browsers draw beneath our own content, and from which servers. */
export type Ground = {
  settings: GroundSettings
  file: StreetFile
  /** Reads the choice and the file. */
  read: (db: Db) => Promise<EffectiveGround>
  /** The origins that browsers may load map data from, as of a few seconds ago. */
  origins: () => readonly string[]
  /** Applies a changed choice to the next answers of this process. */
  refresh: () => Promise<void>
}

/** Other processes learn of a changed choice after this time. */
const ASK_AGAIN_MS = 5000

export async function openGround(
  settings: GroundSettings,
  outside: Db,
  onError: (error: unknown) => void,
): Promise<Ground> {
  const file = openStreetFile(settings.file)
  let origins = originsOf(settings, await readChoice(outside))
  let askedAt = performance.now()
  const refresh = async () => {
    askedAt = performance.now()
    origins = originsOf(settings, await readChoice(outside))
  }
  return {
    settings,
    file,
    read: async (db) => effectiveGround(settings, await readChoice(db), await file.read()),
    origins: () => {
      // Answers don't wait for it. If the database is unavailable, the last known choice stays.
      if (performance.now() - askedAt > ASK_AGAIN_MS) refresh().catch(onError)
      return origins
    },
    refresh,
  }
}

function originsOf(settings: GroundSettings, choice: GroundChoice): string[] {
  // The file is on our own server. Whether it can be drawn makes no difference here.
  const { styleUrl } = effectiveGround(settings, choice, { problem: 'missing' })
  const addresses = [styleUrl, settings.raster?.url ?? null]
  return [...new Set(addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin])))]
}
