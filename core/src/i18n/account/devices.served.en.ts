/** Names and descriptions of the device types. */
export const devicesServedEn = {
  'deviceType.rl-26': 'RL-26 Tracker',
  'deviceType.rl-26.short': 'Compact device with one level input',
  'deviceType.rl-26.description':
    'Reports position, engine hours, battery voltage, and one level sensor. Wired to the asset, with a backup battery for when power is disconnected.',
  'deviceType.rl-28': 'RL-28 CAN Tracker',
  'deviceType.rl-28.short': 'Reads the asset’s CAN bus',
  'deviceType.rl-28.description':
    'Everything the RL-26 does, plus engine speed, fuel level, odometer, and fault codes from the CAN bus.',
  'deviceType.rl-55': 'RL-55 Battery Tracker',
  'deviceType.rl-55.short': 'For trailers and attachments without power',
  'deviceType.rl-55.description':
    'Runs for years on its battery. Reports when it moves and twice a day, and reads one level sensor.',
  'deviceType.rl-300': 'RL-300 Fuel Monitor',
  'deviceType.rl-300.short': 'Fuel level for generators and light towers',
  'deviceType.rl-300.description':
    'Measures the fuel level in percent and detects fill-ups and sudden losses.',
  'deviceType.rl-400': 'RL-400 Tank Monitor',
  'deviceType.rl-400.short': 'Level of any stationary tank',
  'deviceType.rl-400.description':
    'For fuel, water, or grease in tanks up to 13 ft (4 m) high, with a contactless sensor.',
  'deviceType.rl-700': 'RL-700 Power Monitor',
  'deviceType.rl-700.short': 'Currents, inputs, and temperatures for site power',
  'deviceType.rl-700.description':
    'Three currents, four inputs, four temperatures, and one level sensor, for generators, pumps, and heaters.',
  'deviceType.rl-100': 'RL-100 Tracker',
  'deviceType.rl-100.short': 'Predecessor of the RL-26',
  'deviceType.rl-100.description':
    'No longer sold. Installed devices keep working. The RL-26 replaces it without new wiring.',
  'deviceType.teltonika': 'Teltonika Tracker',
  'deviceType.teltonika.short': 'Any device that supports Codec 8, 8 Extended, or 16',
  'deviceType.teltonika.description':
    'Enter the model too: some values have a different meaning in each device family.',
  'deviceType.queclink': 'Queclink Tracker',
  'deviceType.queclink.short': 'Any device that supports @Track in ASCII',
  'deviceType.queclink.description':
    'Vehicle trackers of the GV series and battery-powered ones of the GL series.',
  'deviceType.ruptela': 'Ruptela Tracker',
  'deviceType.ruptela.short': 'FM-Eco, FM-Pro, FM-Tco, FM-Plug, and similar devices',
  'deviceType.ruptela.description': 'Reports by TCP, with standard or extended records.',
  'deviceType.phone': 'Phone',
  'deviceType.phone.short': 'Traccar Client, OsmAnd, or OwnTracks on a phone',
  'deviceType.phone.description': 'A driver’s or other person’s phone with one of these free apps.',
  'deviceType.mqtt': 'MQTT Device',
  'deviceType.mqtt.short': 'Publishes its values over MQTT',
  'deviceType.mqtt.description': 'Any device that connects with its ID and a token and publishes JSON.',
  'deviceType.beacon': 'Bluetooth Beacon',
  'deviceType.beacon.short': 'A tag on an asset that an area’s gateway hears',
  'deviceType.beacon.description':
    'Sends only its ID, by Bluetooth. Enter its address, its iBeacon UUID with major and minor, or its Eddystone ID.',
  'deviceType.generic': 'Other Device',
  'deviceType.generic.short': 'Any other device, directly or through another server',
  'deviceType.generic.description': 'Sends JSON over HTTPS, or is forwarded by a Traccar server.',
} as const
