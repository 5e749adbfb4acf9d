export { AreaGateway } from './AreaGateway.tsx'
export { GatewayEvents } from './GatewayEvents.tsx'
export { useGateways } from './gateways.api.ts'
