-- Vectors of sections of company documents, by the model that made them and the hash of the section's text: the numbers in
-- hexadecimal, eight digits each.
CREATE TABLE company_vectors (
    model   TEXT NOT NULL,
    section TEXT NOT NULL,
    vector  TEXT NOT NULL,
    PRIMARY KEY (model, section)
) WITHOUT ROWID;
