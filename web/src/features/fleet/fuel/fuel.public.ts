export { AssetFuel } from './FuelParts.tsx'
