import { instantText } from '../db/isoText.ts'
import type { ReportSource } from './report.ts'
import { columns, figures } from './report.ts'
import { EVERY_STRETCH, LABELS, MOST, piecesOf, statement } from './statement.ts'

/** Shows when an asset exceeded its speed limit: each time, and how long day by day. */
export const asset_speeding: ReportSource = {
  picture: { shape: 'bars', columns: columns({ day: 'day', speeding: 'seconds' }) },
  columns: columns({ start: 'instant', duration: 'seconds', topSpeed: 'speed', limit: 'speed' }),
  figures: figures({ speeding: ['seconds', 'less'], times: ['count', 'less'], topSpeed: ['speed', 'less'] }),
  read: statement({
    name: 'asset_speeding',
    of: 'asset',
    cut: 'day',
    with: piecesOf('speeding'),
    picture: `select json_build_array((${LABELS})[n], coalesce(round(sum(seconds)), 0))
      from ${EVERY_STRETCH} left join piece using (n) where exists (select from piece) group by n order by n`,
    rows: `select json_build_array(${instantText('start_at')}, round(seconds), fields -> 'maxSpeed', fields -> 'limit')
      from stretch order by start_at desc limit ${MOST}`,
    total: `select count(*) from stretch`,
    figures: `select json_build_array((select coalesce(round(sum(seconds)), 0) from piece), count(*),
        max((fields ->> 'maxSpeed')::float8)) from stretch`,
  }),
}
