/** Selects the assets whose category drives on roads, as `road`. Uses `asset`. */
export const ON_ROADS = `road as materialized (
  select asset.id from asset join category on category.account_id = $1 and category.id = asset.category_id
  where category.drives_on_roads)`
