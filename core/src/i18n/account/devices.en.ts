/** Texts of /account/devices. */
export const devicesEn = {
  'devices.title': 'Devices',
  'connect.title': 'Connect a Device',
  'devices.tabs': 'Devices and their messages',
  'devices.tab.devices': 'Devices',
  'devices.tab.strangers': 'Unregistered',
  'devices.tab.refused': 'Rejected Messages',
  'devices.tab.tokens': 'Account Tokens',
  'devices.tab.requests': 'Purchase Requests',
  'devices.tab.purchased': 'Purchased Devices',
  'devices.search': 'Search ID, model, or asset',
  'devices.count': '{total, plural, =0 {No devices} one {# device} other {# devices}}',
  'devices.uniqueId': 'Unique ID',
  'devices.uniqueId.hint': 'IMEI, phone ID, or user name, exactly as the device sends it',
  'devices.type': 'Type',
  'devices.model': 'Model',
  'devices.model.hint': 'The manufacturer’s model name, for example FMB920',
  'devices.protocol': 'Protocol',
  'devices.protocol.hint': 'Only messages by this protocol are accepted.',
  'devices.protocol.unset': 'Set by the first message',
  'devices.requireToken': 'Require a token',
  'devices.requireToken.on':
    'Messages without this device’s token or an account token are rejected. Turning this off revokes the device’s token.',
  'devices.requireToken.off':
    'Anyone who knows the ID can send positions for this device. If the device can send a token, require one.',
  'devices.requireToken.always': 'This protocol always needs a token: the device’s own or an account token.',
  'devices.requireToken.never':
    'This protocol has no password: anyone who knows the ID can send data for this device. Keep the ID private.',
  'devices.includeMissed': 'Include earlier readings',
  'devices.includeMissed.hint':
    'Readings since {date}, when the device was removed from its last asset, count for this asset. At most the last 30 days.',
  'devices.asset': 'Asset',
  'devices.area': 'Area: {place}, {area}',
  'devices.asset.gateway': 'This device is the gateway of {area}. Choose an asset to move it there.',
  'devices.asset.none': 'Not assigned',
  'devices.asset.first':
    'Readings that the device stored earlier are included. Only assets in {branch} are listed.',
  'devices.asset.later': 'Applies from now on; past data doesn’t change. Only assets in {branch} are listed.',
  'devices.seen': 'Last seen',
  'devices.never': 'Never',
  'devices.empty': 'No devices yet',
  'devices.emptyHint': 'Add a tracking device or a phone, then assign it to an asset.',
  'devices.noMatch': 'No results for “{search}”.',
  'devices.add': 'Add Device',
  'devices.tracking': 'Tracking Settings',
  'devices.edit': 'Edit Device',
  'devices.setup': 'Setup Guide',
  'devices.actions': 'Actions for {name}',
  'devices.added': 'Device {name} registered',
  'devices.updated': 'Device {name} updated',
  'devices.setMeters': 'Set Meters',
  'devices.deleted': 'Device {name} deleted',
  'devices.deleteTitle': 'Delete {name}?',
  'devices.deleteBody':
    'Messages from this device will be rejected, and its token will stop working. Data it already reported stays with its assets.',

  'devices.token': 'New Token',
  'devices.token.title': 'Token for {name}',
  'devices.token.why':
    'Over MQTT and HTTPS, a device authenticates with a token: as the connection password, in the “Authorization: Bearer …” header, or with OsmAnd as “token” in the address.',
  'devices.token.requires': 'From now on, messages from this device without a token will be rejected.',
  'devices.token.replaces': 'This device’s current token will stop working immediately.',
  'devices.token.make': 'Create Token',
  'devices.token.once':
    'Copy the token now. It won’t be shown again, because Yardmaster stores only its fingerprint. If you lose it, create a new one.',
  'devices.token.unseen':
    'A token for {name} was created after you closed the dialog. It can’t be shown again: create a new one.',
  'devices.token.value': 'Token',
  'devices.token.copy': 'Copy',
  'devices.token.copied': 'Copied',
  'devices.token.notCopied': 'The browser blocked copying. Select the token and copy it manually.',
  'devices.token.done': 'Done',

  'devices.tokens.why':
    'An account token works for every device in the account. Use it for a server that forwards messages from many devices.',
  'devices.tokens.add': 'Add Token',
  'devices.tokens.name': 'Name',
  'devices.tokens.name.hint': 'Who uses it, for example the server’s name',
  'devices.tokens.created': 'Created',
  'devices.tokens.empty': 'No account tokens',
  'devices.tokens.revoke': 'Revoke',
  'devices.tokens.revokeNamed': 'Revoke {name}',
  'devices.tokens.revokeTitle': 'Revoke {name}?',
  'devices.tokens.revokeBody': 'Anything that uses this token will be rejected from now on.',
  'devices.tokens.revoked': 'Token {name} revoked',

  'devices.strangers.why':
    'Devices that contact this server but aren’t registered or aren’t assigned to an asset. Most devices resend their readings once they are assigned. Readings sent over MQTT by registered devices are kept for 30 days.',
  'devices.strangers.empty': 'No unregistered devices seen',
  'devices.strangers.emptyHint':
    'A device appears here if it sends an account token, or if this server has only one account. Otherwise, find it by its ID.',
  'devices.strangers.protocol': 'Protocol',
  'devices.strangers.address': 'IP address',
  'devices.strangers.first': 'First seen',
  'devices.strangers.last': 'Last seen',
  'devices.strangers.messages': 'Messages',
  'devices.strangers.reason': 'Reason',
  'devices.strangers.register': 'Register',
  'devices.strangers.registerNamed': 'Register {name}',
  'devices.strangers.assign': 'Assign',
  'devices.strangers.assignNamed': 'Assign {name} to an asset',

  'devices.find': 'Find a Device',
  'devices.find.label': 'Exact ID of a device',
  'devices.find.action': 'Find',
  'devices.find.none':
    'No unregistered device with the ID {name} was seen. Check the ID and the server address in the device.',
  'devices.find.seen': '{name} was last seen {when} over {protocol}.',

  'devices.refused.at': 'Time',
  'devices.refused.device': 'Device',
  'devices.refused.reason': 'Reason',
  'devices.refused.anyReason': 'Any reason',
  'devices.refused.detail': 'Detail',
  'devices.refused.address': 'IP address',
  'devices.refused.unnamed': 'No ID',
  'devices.refused.empty': 'No rejected messages',
  'devices.refused.noMatch': 'No messages were rejected for this reason.',
  'devices.refused.payload': 'Message content',
  'devices.refused.registeredFor': 'Registered for {protocol}',

  'refusal.unknownDevice': 'Not registered',
  'refusal.unknownDevice.advice': 'If this device is yours, register it with exactly this ID.',
  'refusal.notAssigned': 'Not assigned',
  'refusal.notAssigned.advice':
    'Assign the device to an asset. Most devices then resend the missed readings.',
  'refusal.wrongToken': 'Wrong token',
  'refusal.wrongToken.advice':
    'The token is missing or incorrect. Create a new token and enter it in the device or the sending server.',
  'refusal.wrongProtocol': 'Wrong protocol',
  'refusal.wrongProtocol.advice':
    'If this is your device, change its protocol under Devices. Otherwise, someone else is using its ID.',
  'refusal.wrongTopic': 'Wrong topic',
  'refusal.wrongTopic.advice':
    'Configure the device to publish to the topics of its own ID, for example yardmaster/ID/readings.',
  'refusal.brokenFrame': 'Unreadable',
  'refusal.brokenFrame.advice':
    'The message doesn’t follow this protocol. Check that the device uses the protocol of this port.',
  'refusal.wrongChecksum': 'Damaged in transit',
  'refusal.wrongChecksum.advice':
    'An occasional error means a poor connection, and the device resends the message. If it keeps happening, update the device’s firmware.',
  'refusal.tooLarge': 'Too large',
  'refusal.tooLarge.advice': 'Configure the device to send smaller messages more often.',
  'refusal.tooMany': 'Too many messages',
  'refusal.tooMany.advice': 'The device sends more messages than allowed. Increase its reporting interval.',
  'refusal.noTime': 'No timestamp',
  'refusal.noTime.advice': 'Every message needs the time of its reading. Turn on timestamps in the device.',
  'refusal.clockAhead': 'Time in the future',
  'refusal.clockAhead.advice':
    'The device’s clock is ahead. Configure the device to set its clock by satellite or network, in UTC.',
  'refusal.clockBehind': 'Too old',
  'refusal.clockBehind.advice':
    'The reading is older than the history you keep, or the device’s clock is wrong. After a flat battery, many devices restart in 1970 or 2000.',
  'refusal.impossiblePosition': 'Invalid position',
  'refusal.impossiblePosition.advice':
    'The coordinates aren’t on Earth and were ignored. The rest of the message was stored if it was valid. Check their order and units in the device or the sending server.',
  'refusal.impossibleValue': 'Invalid value',
  'refusal.impossibleValue.advice':
    'This value isn’t possible and was ignored. The rest of the message was stored if it was valid. Check the sensor and its units in the device or the sending server.',
  'refusal.nothingInIt': 'Empty message',
  'refusal.nothingInIt.advice':
    'The message contained no position and no values. Configure what the device reports.',
} as const
