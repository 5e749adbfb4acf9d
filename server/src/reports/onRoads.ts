/** Selects the categories that drive on roads, as `road`. */
export const ON_ROADS = `road as materialized (
  select id as category_id from category where account_id = $1 and drives_on_roads)`
