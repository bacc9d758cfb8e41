import type { SheetProblemCode } from '@/lib/domain/files/sheet-problem'

/** Why a sheet that somebody handed in cannot be read. */
export const sheetProblemsRo = {
  empty: 'Tabelul este gol.',
  tooLarge: 'Fișierul este prea mare: cel mult {max, number} de octeți, fără foi și celule de prisos.',
  tooManyRows: 'Tabelul are prea multe rânduri: cel mult {max, number}.',
  tooManyColumns: 'Rândul {row} are prea multe coloane: cel mult {max, number}.',
  cellTooLong: 'O celulă din rândul {row} este prea lungă: cel mult {max, number} de caractere.',
  quoteNotClosed: 'Ghilimelele deschise în rândul {row} nu se închid.',
  suspicious: 'Fișierul nu arată ca un tabel obișnuit și nu este citit. Salvați-l din nou ca XLSX sau CSV.',
  damaged: 'Fișierul nu poate fi citit. Salvați-l din nou ca XLSX sau CSV.',
  oldOrLocked: 'Fișierul este în formatul vechi (.xls) sau are parolă. Salvați-l ca XLSX, fără parolă.',
  noColumns: 'Nicio coloană nu este recunoscută după nume. Primul rând trebuie să aibă numele coloanelor, ca în model.',
} satisfies Record<SheetProblemCode, string>
