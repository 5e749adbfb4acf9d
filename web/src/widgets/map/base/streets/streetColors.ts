import type { Mode } from '../baseColors.ts'

/**
 * The colors of streets. They stay close to the ground, so that markers, places and trails stand out. Roads differ
 * more by width than by color.
 */
export const STREET_COLORS = {
  light: {
    earth: '#f4f2ec',
    water: '#c8dce2',
    green: '#e2e9d8',
    wood: '#d9e3cd',
    built: '#eeebe4',
    civic: '#ece6dc',
    industry: '#e9e6e3',
    sand: '#efe8d2',
    building: '#e0dcd3',
    buildingEdge: '#d0cbc1',
    highway: '#f3ddb0',
    highwayCase: '#cfb27b',
    major: '#ffffff',
    majorCase: '#cbc6bb',
    minor: '#ffffff',
    minorCase: '#dad6cc',
    path: '#c4beb1',
    rail: '#bdb8b0',
    boundary: '#b3b0ae',
    name: '#3b4041',
    faintName: '#6d7374',
    waterName: '#4b7482',
    halo: '#ffffff',
  },
  dark: {
    earth: '#1f2425',
    water: '#12191c',
    green: '#20291f',
    wood: '#1e2a21',
    built: '#23292a',
    civic: '#282b29',
    industry: '#272b2d',
    sand: '#2b2a22',
    building: '#2d3436',
    buildingEdge: '#3a4244',
    highway: '#6a5d3f',
    highwayCase: '#17191a',
    major: '#474f51',
    majorCase: '#181c1d',
    minor: '#363e40',
    minorCase: '#1a1e1f',
    path: '#444c4d',
    rail: '#454d50',
    boundary: '#4b5355',
    name: '#dde0de',
    faintName: '#9aa2a3',
    waterName: '#7fa3b0',
    halo: '#161a1b',
  },
} as const satisfies Record<Mode, Record<string, string>>

export type StreetColors = (typeof STREET_COLORS)[Mode]
