import { ARCHIVE_PROBLEMS } from '@yardmaster/core/geo/streetArchive.ts'
import type { Ground } from './ground.ts'

/** Says why the file of `MAP_FILE` can't be drawn. The server starts nonetheless, with the map that replaces it. */
export async function reportStreetFile(
  { settings, file }: Ground,
  warn: (reason: string) => void,
): Promise<void> {
  if (!settings.isFileSet) return
  const { problem } = await file.read()
  const instead = settings.styleUrl === null ? 'The built-in map' : 'The map of MAP_STYLE_URL'
  if (problem)
    warn(`MAP_FILE=${file.path} can’t be drawn. ${ARCHIVE_PROBLEMS[problem]} ${instead} is drawn instead.`)
}
