/** A field of one category, with its values by model. */
export type DemoAttribute = { name: string; categoryKey: string; values: Readonly<Record<string, string>> }

/** What clients ask for, as the makers state it. Americans name lifts by the height of the platform. */
const FRONT_RANGE: readonly DemoAttribute[] = [
  {
    name: 'Platform height',
    categoryKey: 'boomLifts',
    values: {
      '600S': '60 ft',
      'S-65 XC': '65 ft',
      '450AJ': '45 ft',
      'Z-45 FE': '45 ft',
      'Z-45 XC': '45 ft',
      '460SJ': '46 ft',
      '600AJ': '60 ft',
      'S-60 XC': '60 ft',
      '800AJ': '80 ft',
      'S-85 XC': '85 ft',
    },
  },
  {
    name: 'Platform height',
    categoryKey: 'scissorLifts',
    values: {
      'GS-1930': '19 ft',
      'SJIII 3219': '19 ft',
      '2632ES': '26 ft',
      'SJ6832 RT': '32 ft',
      ES1932: '19 ft',
      SJ3226: '26 ft',
      'GS-2632': '26 ft',
      ES2646: '26 ft',
    },
  },
  {
    name: 'Lift height',
    categoryKey: 'telehandlers',
    values: {
      '1055': '55 ft',
      'GTH-1056': '56 ft',
      '510-56': '56 ft',
      '10054': '54 ft',
      '943': '43 ft',
      '8042': '42 ft',
      'GTH-844': '44 ft',
    },
  },
  {
    name: 'Capacity',
    categoryKey: 'telehandlers',
    values: {
      '1055': '10,000 lb',
      'GTH-1056': '10,000 lb',
      '510-56': '10,000 lb',
      '10054': '10,000 lb',
      '943': '9,000 lb',
      '8042': '8,000 lb',
      'GTH-844': '8,000 lb',
    },
  },
  {
    name: 'Capacity',
    categoryKey: 'forklifts',
    values: {
      '8FGU25': '5,000 lb',
      H50FT: '5,000 lb',
      GLP050VX: '5,000 lb',
      '8FGU30': '6,000 lb',
      H60FT: '6,000 lb',
    },
  },
  {
    name: 'Prime power',
    categoryKey: 'generators',
    values: {
      XQ230: '180 kW',
      XQ125: '100 kW',
      DCA70SSIU4F: '56 kW',
      G70WCU: '56 kW',
      C300D6R: '270 kW',
      C200D6R: '180 kW',
      G125WCU: '100 kW',
      DCA150SSJU4F: '120 kW',
    },
  },
  {
    name: 'Air flow',
    categoryKey: 'compressors',
    values: { P185WDO: '185 cfm', '185 T4F': '185 cfm', 'XAS 400 JD': '400 cfm' },
  },
]

/** In Spain, lifts are named by the height at which people work. */
const MESETA: readonly DemoAttribute[] = [
  {
    name: 'Altura de trabajo',
    categoryKey: 'brazos',
    values: { 'HA16 RTJ': '16 m', '510AJ': '17,8 m', 'HT23 RTJ': '22,5 m', 'Z-45 XC': '15,9 m' },
  },
  {
    name: 'Altura de trabajo',
    categoryKey: 'tijeras',
    values: {
      'Compact 12': '12 m',
      'GS-2646': '9,9 m',
      'SJIII 3226': '9,8 m',
      'Optimum 8': '7,8 m',
      'GS-1932': '7,8 m',
      '1930ES': '7,7 m',
    },
  },
  {
    name: 'Altura de elevación',
    categoryKey: 'manipuladores',
    values: { 'MT 1440': '13,6 m', '540-140': '13,8 m', 'MXT 1740': '17 m', 'P40.17': '17 m' },
  },
  { name: 'Capacidad', categoryKey: 'carretillas', values: { '8FD25': '2.500 kg', H30D: '3.000 kg' } },
  {
    name: 'Potencia',
    categoryKey: 'grupos',
    values: { 'HRYW-60 T5': '60 kVA', 'HRYW-100 T5': '100 kVA', C110D5: '110 kVA', 'QAS 150': '150 kVA' },
  },
]

export const DEMO_ATTRIBUTES: Readonly<Record<string, readonly DemoAttribute[]>> = {
  frontRange: FRONT_RANGE,
  meseta: MESETA,
}
