/** How long a note or a task of a client may be. */
export const NOTE_LENGTH_MAX = 1000
export const TASK_LENGTH_MAX = 200
