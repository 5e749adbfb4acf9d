/** Text of the device calibration page. */
export const calibrationServedEn = {
  'error.pointsTooFew': 'Enter at least {min} points',
  'error.pointsAscending': 'Must be higher than the value above',
  'calibration.title': 'Device Calibration: {name}',
  'calibration.intro':
    'Calibration converts the raw values of a level sensor into how full the tank is. Enter sensor values and the matching fill levels, lowest value first. Between two points, the level follows a straight line. Changes apply from the next reading. Without points, the sensor isn’t calibrated.',
  'calibration.fuelSensor': 'Fuel sensor',
  'calibration.tankSensor': 'Tank sensor',
  'calibration.now': 'Current value',
  'calibration.raw': 'Sensor value',
  'calibration.percent': 'Percent full',
  'calibration.rawOf': 'Sensor value {line}',
  'calibration.percentOf': 'Percent full {line}',
  'calibration.saved': 'Calibration saved',
  'calibration.removed': 'Calibration removed',
} as const
