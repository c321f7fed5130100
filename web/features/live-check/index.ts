export { LiveCheck } from './LiveCheck.tsx'
