-- Vectors of sections of company documents, by the model that made them and the hash of the section's text: the numbers in
-- hexadecimal, eight digits each.
CREATE TABLE company_vectors (
    model   TEXT COLLATE "C" NOT NULL,
    section TEXT COLLATE "C" NOT NULL,
    vector  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (model, section)
);
