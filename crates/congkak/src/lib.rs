//! Congkak: pits, rules as values, sowings marble by marble, positions.
