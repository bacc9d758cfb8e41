/** A mail of a client, with a registration certificate. */
export const PASTED_MAIL = `Bună ziua,

Nume și prenume: Mureșan Ioana-Călina
CNP: 2920229120018, CI seria KX nr. 654321, eliberat la data de 12.05.2021
Domiciliul: jud. Cluj, str. Memorandumului nr. 21, ap. 4
Tel.: +40 722 000 111, ioana.muresan@example.ro
Cont: RO49 AAAA 1B31 0075 9384 0000
CNP soț: 2920229120019

A CJ 12 ABC
E UU1HSDJ9F6O123456
D.1 DACIA
D.3 DUSTER
B 15.03.2023
F.1 1870`
