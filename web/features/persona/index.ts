export { PersonaChip } from './PersonaChip.tsx'
