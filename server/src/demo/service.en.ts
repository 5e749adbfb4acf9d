import type { DemoService } from './service.ts'

export const SERVICE_IN_ENGLISH: DemoService = {
  parts: [
    { name: 'Engine oil filter', number: 'P550162', unitCost: 18.4 },
    { name: 'Fuel filter, water separator', number: 'P551432', unitCost: 42.9 },
    { name: 'Alternator belt', number: '8PK1420', unitCost: 36.75 },
    { name: 'Battery 12 V 110 Ah', number: 'G31-950', unitCost: 189 },
    { name: 'Hydraulic hose 1/2 in, per foot', number: 'H-0812', unitCost: 7.2 },
    { name: 'Tire patch and valve kit', number: 'TP-40', unitCost: 24.5 },
    { name: 'LED lamp head', number: 'LH-350', unitCost: 146 },
    { name: 'Brake pads, front axle', number: 'BP-1184', unitCost: 92.8 },
    { name: 'Deep-cycle battery 6 V 225 Ah', number: 'T-105', unitCost: 178 },
    { name: 'Trailer light kit', number: 'TLK-12', unitCost: 38.6 },
    { name: 'Bucket tooth with pin', number: 'BT-230', unitCost: 31.9 },
  ],
  issues: {
    notCharging: {
      issue: 'Battery not charging. Warning lamp comes on at idle.',
      resolution: '',
      note: 'Alternator output 12.1 V at 1,800 rpm. Alternator ordered.',
    },
    service500: {
      issue: '500 hour service.',
      resolution: 'Oil and filters changed, grease points done, levels checked.',
      note: 'Oil sample sent to the lab.',
    },
    boomLeak: {
      issue: 'Hydraulic leak at the boom cylinder, left side. Loses about a quart a day.',
      resolution: '',
      note: 'Seal kit on order.',
    },
    fanBelt: {
      issue: 'Broken fan belt, engine overheated on site.',
      resolution:
        'Belt replaced, coolant topped up, thermostat tested. Ran an hour under load without rising above 92 °C.',
      note: null,
    },
    flatTire: {
      issue: 'Right rear tire flat. Picked up a bolt on site.',
      resolution: 'Tire patched, valve replaced, pressure set on all four.',
      note: null,
    },
    noStart: {
      issue: 'Will not start after the weekend.',
      resolution: 'Battery replaced, terminals cleaned, quiescent current measured: 20 mA.',
      note: null,
    },
    thrownTrack: {
      issue: 'Left track came off while turning on a slope.',
      resolution: 'Track refitted and tensioned, rollers and idler checked.',
      note: 'Customer was told not to turn on the spot on slopes.',
    },
    lampsOut: {
      issue: 'Two of four lamps stay dark.',
      resolution: 'One lamp head replaced, corroded connector at the mast cleaned.',
      note: null,
    },
    doorLatch: {
      issue: 'Door latch broken, cab cannot be locked. Waiting for the part from the dealer.',
      resolution: '',
      note: 'Dealer says two more weeks.',
    },
    brakes: {
      issue: 'Brakes squeal, steering wheel shakes when braking above 50 mph.',
      resolution: 'Front pads replaced, rotors turned, road test OK.',
      note: null,
    },
    voltage: {
      issue: 'Output voltage fluctuates under load, customer’s breakers trip.',
      resolution: 'Voltage regulator adjusted, load bank test for one hour at 80 %: stable.',
      note: null,
    },
    chargeLost: {
      issue: 'Batteries do not hold a charge through the day.',
      resolution: 'One of four batteries replaced, water filled up, charger tested.',
      note: null,
    },
    noLift: {
      issue: 'Drives, but the platform does not raise. Display shows code 02.',
      resolution: '',
      note: 'Pothole guard switch suspected.',
    },
    particleFilter: {
      issue: 'Particle filter lamp on, engine lost power on site.',
      resolution: 'Forced regeneration done, pressure sensor line cleaned.',
      note: 'Idles too long at this customer. Showed the foreman the idle report.',
    },
    auxiliary: {
      issue: 'Auxiliary hydraulics slow. Customer reports breaker has no power.',
      resolution: 'Hose replaced, relief valve set to 3,000 psi.',
      note: null,
    },
    mastChain: {
      issue: 'Mast chain worn beyond the gauge.',
      resolution: 'Both chains replaced and adjusted, load test OK.',
      note: null,
    },
    platformControl: {
      issue: 'Platform control does not swing left. Ground control works.',
      resolution: 'Broken wire in the boom harness repaired, all functions tested.',
      note: null,
    },
    trailerLights: {
      issue: 'Left turn signal and brake light do not work.',
      resolution: 'Light kit replaced, ground cleaned.',
      note: null,
    },
    vibration: {
      issue: 'No vibration on the front drum.',
      resolution: 'Leaking hose to the vibration motor replaced, oil filled up, frequency measured.',
      note: null,
    },
    pumpSeal: {
      issue: 'Loses prime, water drips from the shaft seal.',
      resolution: '',
      note: 'Seal kit ordered, due Thursday.',
    },
    airPressure: {
      issue: 'Reaches only 70 psi.',
      resolution: 'Intake valve hose replaced, pressure regulator set to 100 psi.',
      note: null,
    },
    coolantLeak: {
      issue: 'Loses coolant. Puddle under the radiator in the morning.',
      resolution: '',
      note: 'Lower radiator hose is cracked.',
    },
    bucketTeeth: {
      issue: 'Three bucket teeth missing.',
      resolution: 'Teeth replaced, adapters checked for cracks.',
      note: 'Charge to the customer.',
    },
    tiltSensor: {
      issue: 'Tilt alarm sounds on level ground.',
      resolution: 'Tilt sensor recalibrated, connector sealed.',
      note: null,
    },
    liftInspection: {
      issue: 'Annual inspection due.',
      resolution: 'Inspected as the manual requires, no defects. New sticker on the chassis.',
      note: null,
    },
    windshield: {
      issue: 'Stone chip in the windshield, driver side.',
      resolution: 'Chip filled by the glass shop.',
      note: null,
    },
    seatBelt: {
      issue: 'Seat belt does not retract.',
      resolution: 'Belt replaced from stock.',
      note: null,
    },
    undercarriage: {
      issue: 'Undercarriage measured at 85 % wear.',
      resolution: 'Rollers, idlers and sprockets replaced, tracks turned.',
      note: null,
    },
  },
  request: {
    issue: 'Left rear tire is losing air, we pump it up every morning.',
    contact: 'Joe, site foreman, +1 303 555 0142',
  },
}
