import { handler } from '#server/call'
import { viewModels } from './view-models.ts'

export const listModels = handler('admin.list_models', ['catalogue', 'engines'], (parts) => viewModels(parts))
