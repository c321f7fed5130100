import { cardLimits } from '#server/formats/cards/read-card-file'
import { type BudgetLimits, createBudget, type WorkBudget } from '#server/formats/work-budget'

/** The budget of an imported card, by default. */
export const makeBudget = (limits: Partial<BudgetLimits> = {}, signal?: AbortSignal): WorkBudget =>
  createBudget({ ...cardLimits, ...limits }, signal ?? new AbortController().signal)
