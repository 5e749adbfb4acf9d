/** A feature on one side: `wing` and `name` are the two folders below `features`. */
export type Feature = { side: string; wing: string; name: string; file: string }

/** Returns the feature that a file belongs to, or null. `file` is a path from the root of the repository. */
export function featureOf(file: string): Feature | null {
  const [, side = '', wing = '', name = '', inside = ''] =
    /^(server|web)\/src\/features\/([^/]+)\/([^/]+)\/(.+)$/.exec(file) ?? []
  return side ? { side, wing, name, file: inside } : null
}

/** The one file of a feature that other features may import. */
export const isPublic = ({ name, file }: Feature): boolean =>
  file === `${name}.public.ts` || file === `${name}.public.tsx`

export const isSameFeature = (one: Feature, other: Feature): boolean =>
  one.side === other.side && one.wing === other.wing && one.name === other.name
