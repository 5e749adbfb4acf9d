import type { Batch } from './batch.ts'

/** The rest of the fleet: assets that differ only in model, year and branch. */
export const MESETA_BATCHES: Record<string, Batch> = {
  excavadoras: {
    first: 'EX-05',
    models: [
      ['Komatsu', 'PC138US-11', 138_000],
      ['Hyundai', 'HX220A', 142_500],
    ],
    count: { madrid: 1, guadalajara: 1 },
  },
  miniexcavadoras: {
    first: 'ME-01',
    models: [
      ['Kubota', 'KX019-4', 27_400],
      ['Takeuchi', 'TB225', 33_900],
      ['Bobcat', 'E27z', 34_800],
    ],
    count: { madrid: 3, guadalajara: 2 },
  },
  minicargadoras: {
    first: 'MC-03',
    models: [
      ['Bobcat', 'S570', 41_200],
      ['JCB', '190', 39_700],
    ],
    count: { madrid: 2, guadalajara: 1 },
  },
  manipuladores: {
    first: 'MT-04',
    models: [['Merlo', 'P40.17', 96_300]],
    count: { madrid: 1, guadalajara: 1 },
  },
  tijeras: {
    first: 'TJ-04',
    models: [
      ['Haulotte', 'Optimum 8', 14_600],
      ['Genie', 'GS-1932', 13_900],
      ['JLG', '1930ES', 14_300],
    ],
    count: { madrid: 4, guadalajara: 2 },
  },
  brazos: {
    first: 'BR-03',
    models: [
      ['Haulotte', 'HT23 RTJ', 98_400],
      ['Genie', 'Z-45 XC', 71_800],
    ],
    count: { madrid: 2, guadalajara: 2 },
  },
  carretillas: {
    first: 'CE-01',
    models: [
      ['Toyota', '8FD25', 29_700],
      ['Linde', 'H30D', 34_100],
    ],
    count: { madrid: 2, guadalajara: 1 },
  },
  grupos: {
    first: 'GE-03',
    models: [
      ['Himoinsa', 'HRYW-60 T5', 18_700],
      ['Atlas Copco', 'QAS 150', 37_900],
    ],
    count: { madrid: 2, guadalajara: 1 },
  },
  torres: {
    first: 'TI-03',
    models: [
      ['Atlas Copco', 'HiLight V5+', 11_400],
      ['Himoinsa', 'Apolo 4006', 9_800],
    ],
    count: { madrid: 2, guadalajara: 1 },
    vin: 'YA3LM404',
  },
  compresores: {
    first: 'CO-01',
    models: [['Atlas Copco', 'XAS 88 KD', 19_900]],
    count: { madrid: 1, guadalajara: 1 },
  },
  bombas: {
    first: 'BO-01',
    models: [['Varisco', 'JD 6-250', 26_400]],
    count: { madrid: 1, guadalajara: 1 },
  },
  rodillos: {
    first: 'RC-01',
    models: [
      ['Hamm', 'H 7i', 78_600],
      ['Bomag', 'BW 120 AD-5', 36_900],
    ],
    count: { madrid: 1, guadalajara: 1 },
  },
  remolques: {
    first: 'RM-01',
    models: [['Lider', 'Platform 3500', 7_900]],
    count: { madrid: 1 },
    vin: 'VF9LPL35',
  },
  vehiculos: {
    first: 'VH-03',
    models: [['Toyota', 'Hilux', 34_800]],
    count: { guadalajara: 1 },
    vin: 'AHTFB8CD',
  },
  camiones: {
    first: 'CA-01',
    models: [['Iveco', 'Eurocargo 150', 79_600]],
    count: { madrid: 1 },
    vin: 'ZCFA81EM',
  },
}
