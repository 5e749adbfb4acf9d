import type { DemoAccount, DemoBranch, DemoCategory, DemoUser } from './demoAccount.ts'
import { MESETA_FORMER } from './formerEquipment.ts'
import { MESETA_BATCHES } from './meseta.batches.ts'
import { MESETA_ROWS } from './meseta.rows.ts'
import { roster } from './roster.ts'

const branches: DemoBranch[] = [
  {
    key: 'madrid',
    name: 'Madrid',
    address: {
      streetAddress: 'Calle de la Resina 48',
      addressLocality: 'Madrid',
      addressRegion: 'Madrid',
      postalCode: '28021',
      addressCountry: 'ESP',
      gpsCoordinate: { lat: 40.3451, lng: -3.6967 },
    },
    phone: '+34 910 555 014',
    timezone: 'Europe/Madrid',
    useMetric: true,
    laborHourlyRate: 48,
    defaultTaxRentals: true,
    defaultTaxRate: 21,
  },
  {
    // The branch in Jalisco, Mexico, so that the account spans an ocean and two time zones.
    key: 'guadalajara',
    name: 'Guadalajara',
    address: {
      streetAddress: 'Calzada Lázaro Cárdenas 2640',
      addressLocality: 'Guadalajara',
      addressRegion: 'Jalisco',
      postalCode: '44490',
      addressCountry: 'MEX',
      gpsCoordinate: { lat: 20.6478, lng: -103.3754 },
    },
    phone: '+52 33 5550 0142',
    timezone: 'America/Mexico_City',
    useMetric: true,
    laborHourlyRate: 32,
    defaultTaxRentals: true,
    defaultTaxRate: 16,
  },
]

const everyone = { viewOnly: false, access: null, features: null } as const

const users: DemoUser[] = [
  {
    ...everyone,
    key: 'admin',
    firstName: 'Inés',
    lastName: 'Cuadrado',
    email: 'admin@meseta.example',
    role: 'admin',
    branchKey: 'madrid',
  },
  {
    ...everyone,
    key: 'manager',
    firstName: 'Álvaro',
    lastName: 'Peñalver',
    email: 'manager@meseta.example',
    role: 'branch',
    branchKey: 'madrid',
  },
  {
    ...everyone,
    key: 'manager.guadalajara',
    firstName: 'Ximena',
    lastName: 'Robledo',
    email: 'manager.guadalajara@meseta.example',
    role: 'branch',
    branchKey: 'guadalajara',
  },
  {
    ...everyone,
    key: 'worker',
    firstName: 'Nuria',
    lastName: 'Bastida',
    email: 'worker@meseta.example',
    role: 'worker',
    branchKey: 'madrid',
  },
  {
    ...everyone,
    key: 'viewer',
    firstName: 'Gonzalo',
    lastName: 'Iturbe',
    email: 'viewer@meseta.example',
    role: 'worker',
    branchKey: 'madrid',
    viewOnly: true,
  },
  {
    ...everyone,
    key: 'limited',
    firstName: 'Rocío',
    lastName: 'Valdivia',
    email: 'limited@meseta.example',
    role: 'worker',
    branchKey: 'madrid',
    access: { categoryKeys: ['tijeras'], equipmentKeys: ['EX-01', 'VH-01'] },
    features: ['maptrac', 'service', 'reports', 'subscriptions'],
  },
  {
    ...everyone,
    key: 'mechanic',
    firstName: 'Iván',
    lastName: 'Prieto',
    email: 'mechanic@meseta.example',
    role: 'worker',
    branchKey: 'madrid',
  },
  {
    ...everyone,
    key: 'operator.madrid',
    firstName: 'Julián',
    lastName: 'Cebrián',
    email: null,
    role: 'operator',
    branchKey: 'madrid',
  },
  {
    ...everyone,
    key: 'operator.guadalajara',
    firstName: 'Efraín',
    lastName: 'Montaño',
    email: null,
    role: 'operator',
    branchKey: 'guadalajara',
  },
]

const categories: DemoCategory[] = [
  { key: 'excavadoras', name: 'Excavadoras', icon: 'excavator', color: '#c07f0e' },
  { key: 'miniexcavadoras', name: 'Miniexcavadoras', icon: 'miniExcavator', color: '#c07f0e' },
  { key: 'minicargadoras', name: 'Minicargadoras', icon: 'skidSteer', color: '#d8692a' },
  { key: 'manipuladores', name: 'Manipuladores telescópicos', icon: 'telehandler', color: '#d8416f' },
  { key: 'tijeras', name: 'Plataformas de tijera', icon: 'scissorLift', color: '#12998a' },
  { key: 'brazos', name: 'Plataformas de brazo', icon: 'boomLift', color: '#24529c' },
  { key: 'carretillas', name: 'Carretillas elevadoras', icon: 'forklift', color: '#9a55cc' },
  { key: 'grupos', name: 'Grupos electrógenos', icon: 'generator', color: '#7b8b2c' },
  { key: 'torres', name: 'Torres de iluminación', icon: 'lightTowerTrailer', color: '#689f38' },
  { key: 'compresores', name: 'Compresores', icon: 'compressor', color: '#7b8b2c' },
  { key: 'bombas', name: 'Bombas de agua', icon: 'pump', color: '#24529c' },
  { key: 'rodillos', name: 'Rodillos compactadores', icon: 'roller', color: '#855133' },
  { key: 'remolques', name: 'Remolques', icon: 'trailer', color: '#7b8b2c' },
  { key: 'vehiculos', name: 'Vehículos', icon: 'pickup', color: '#66757f' },
  { key: 'camiones', name: 'Camiones', icon: 'truck', color: '#66757f' },
]

export const MESETA: DemoAccount = {
  key: 'meseta',
  name: 'Meseta Equipos',
  language: 'es',
  address: branches[0]!.address,
  phone: '+34 910 555 010',
  fax: null,
  logo: {
    sign: 'M18 134 L50 66 H130 L162 134 Z M58 52 H122 V40 H58 Z',
    lines: ['MESETA', 'EQUIPOS'],
    color: '#9a4a16',
  },
  branches,
  users,
  categories,
  former: MESETA_FORMER,
  equipment: roster({
    account: 'meseta',
    categories,
    rows: MESETA_ROWS,
    batches: MESETA_BATCHES,
    firstSeed: 5003,
  }),
}
