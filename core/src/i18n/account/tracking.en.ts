/** Text of /account/tracking. The history page also uses the field names. */
export const trackingEn = {
  'tracking.title': 'Tracking Settings',
  'tracking.intro':
    'These settings apply to all branches of the account, and to data that devices report from now on. Recorded history doesn’t change.',
  'tracking.section.history': 'History',
  'tracking.section.speed': 'Speed Limits',
  'tracking.section.trips': 'Trips and Idling',
  'tracking.section.energy': 'Fuel and Battery',
  'tracking.section.reporting': 'Reporting and Boundaries',
  'tracking.advanced': 'Advanced',
  'tracking.advancedHint': 'Rarely needed: for unusual devices or sites',
  'tracking.standard': 'Default: {value}',
  'tracking.none': 'none',
  'tracking.useStandard': 'Use Default',
  'tracking.useStandardFor': 'Use Default: {field}',
  'tracking.between': 'Between {min} and {max}',
  'tracking.category': 'Category',
  'tracking.limit': 'Speed limit',
  'tracking.limitOf': 'Speed limit for {category}',
  'tracking.categories': 'Speed limits by category',
  'tracking.categoriesHint':
    'Leave blank to use the account’s limit. An asset can have its own limit, which overrides these.',
  'tracking.noCategories': 'No categories yet',
  'tracking.quoted': '“{field}”',
  'tracking.saved': 'Tracking settings saved',
  'tracking.shorter.title': 'Keep less history?',
  'tracking.shorter.body':
    'History will start on {day}. Everything before that is permanently deleted within hours. This can’t be undone.',
  'tracking.shorter.confirm': 'Delete and Save',

  'field.historyDays': 'Keep history for',
  'tracking.why.historyDays':
    'How far back events, trips, and reports go. Less history uses less disk space.',
  'field.accountSpeedLimit': 'Account speed limit',
  'field.accountSpeedLimit.none': 'none',
  'tracking.why.accountSpeedLimit':
    'Speeds above this count as speeding, unless the category or asset has its own limit. Leave blank for no limit.',
  'field.speedingSeconds': 'Minimum speeding time',
  'tracking.why.speedingSeconds': 'Increase this to ignore brief overtaking.',
  'field.idleSeconds': 'Minimum idling time',
  'tracking.why.idleSeconds':
    'Increase this to ignore warm-ups and waits at the gate. Categories where movement or load is work have their own minutes.',
  'field.tripMetres': 'Minimum trip distance',
  'tracking.why.tripMetres':
    'Distance from the starting point. Use the size of your largest yard so that driving around it isn’t a trip.',
  'field.tripRestSeconds': 'Trip ends after a stop of',
  'tracking.why.tripRestSeconds': 'Use a time longer than a red light but shorter than unloading.',
  'field.cardElsewhereMetres': 'Fuel card used elsewhere from a distance of',
  'tracking.why.cardElsewhereMetres': 'Increase this if the positions of fuel stations are imprecise.',
  'field.fuelLow': 'Low fuel below',
  'tracking.why.fuelLow': 'Increase this if refueling points are far away.',
  'field.fluidChange': 'Minimum fill or drain',
  'tracking.why.fluidChange':
    'A smaller value detects smaller thefts, but may mistake sloshing fuel for one.',
  'field.batteryLow': 'Low battery below',
  'tracking.why.batteryLow': 'For 12 V systems; doubled for 24 V. A higher value warns you sooner.',
  'field.batteryNormal': 'Battery normal from',
  'tracking.why.batteryNormal':
    'Set this well above the low value so that the flag doesn’t switch on and off.',
  'field.deviceBatteryLow': 'Device battery low below',
  'tracking.why.deviceBatteryLow': 'The device’s own battery. A higher value leaves more time to charge it.',
  'field.silenceSeconds': 'Not reporting after',
  'tracking.why.silenceSeconds':
    'Use a time longer than the reporting interval of a parked device. Most report once a day.',
  'field.gatewaySilenceSeconds': 'Gateway offline after',
  'tracking.why.gatewaySilenceSeconds':
    'Use a time longer than the reporting interval of your gateways. Most report every few minutes.',
  'field.boundarySeconds': 'Boundary crossing confirmed after',
  'tracking.why.boundarySeconds':
    'Time on the other side, unless further reports confirm the crossing sooner. Increase this if positions jump.',
  'field.speedingMargin': 'Speeding ends below the limit by',
  'tracking.why.speedingMargin': 'Increase this to record driving close to the limit only once.',
  'field.movingSpeed': 'Minimum moving speed',
  'tracking.why.movingSpeed': 'Use a speed faster than equipment creeps at work but slower than traffic.',
  'field.motionSeconds': 'Moving or stopped after',
  'tracking.why.motionSeconds':
    'Increase this so that a slammed door isn’t movement and a red light isn’t a stop.',
  'field.tripGapSeconds': 'Trip ends without reports for',
  'tracking.why.tripGapSeconds': 'Increase this for routes with poor coverage.',
  'field.driftMetres': 'Position drift when stopped',
  'tracking.why.driftMetres': 'Increase this near tall buildings or indoors, where positions wander.',
  'field.poorAccuracyMetres': 'Maximum position error',
  'tracking.why.poorAccuracyMetres': 'Decrease this to ignore positions from cell towers.',
  'field.longestGapSeconds': 'Maximum gap between reports',
  'tracking.why.longestGapSeconds':
    'Time in longer gaps isn’t counted. Increase this for devices that report rarely while working.',
  'field.fuelLowMargin': 'Low fuel ends above the threshold by',
  'tracking.why.fuelLowMargin': 'Increase this so that a slope doesn’t end the flag.',
  'field.fluidSeconds': 'Maximum drain time',
  'tracking.why.fluidSeconds':
    'Decrease this if engines burn a lot of fuel. A slower drop counts as consumption.',
  'field.batterySeconds': 'Minimum low-battery time',
  'tracking.why.batterySeconds': 'Increase this to ignore engine starts.',
  'field.deviceBatteryMargin': 'Device battery low ends above the threshold by',
  'tracking.why.deviceBatteryMargin': 'Increase this so that the flag doesn’t switch on and off.',

  'error.belowLow': 'Can’t be less than the low value',
  'error.aboveFull': 'Together with the low value, this exceeds 100%',
} as const
