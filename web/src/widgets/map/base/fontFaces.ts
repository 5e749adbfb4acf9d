import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url'
import type { FontFacesSpecification } from 'maplibre-gl'

/** The typeface of names on the map. The browser renders it, so no glyph service is needed. */
export const FONT = 'Inter'

/** The browser fetches a file when a name first needs a character of its range. */
export const FONT_FACES: FontFacesSpecification = {
  [FONT]: [
    { url: latin, 'unicode-range': ['U+0000-00FF', 'U+2000-206F'] },
    { url: vietnamese, 'unicode-range': ['U+0102-0103', 'U+01A0-01B0', 'U+1EA0-1EF9'] },
    { url: latinExtended, 'unicode-range': ['U+0100-02FF', 'U+1E00-1EFF'] },
  ],
}
